import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { FieldError } from '#design/field.tsx';
import { Select } from '#design/select.tsx';
import { settingsTexts } from '../admin-texts.ts';
import type { SettingValues } from '../contract.ts';

/** The articles that may be put forward. */
export type PickableArticles = readonly { slug: string; title: string }[];

interface FeaturedFieldsProps {
  value: SettingValues['featured'];
  articles: PickableArticles;
  error: string | undefined;
  onChange: (value: SettingValues['featured']) => void;
}

/** The articles of the home page, in their order. */
export function FeaturedFields({ value: { slugs }, articles, error, onChange }: FeaturedFieldsProps) {
  const titleOf = (slug: string) => articles.find((article) => article.slug === slug)?.title ?? slug;
  const adding = useRef<HTMLSelectElement>(null);
  const swap = (place: number, other: number) =>
    onChange({ slugs: slugs.with(place, slugs[other]!).with(other, slugs[place]!) });
  const remove = (slug: string) => {
    onChange({ slugs: slugs.filter((one) => one !== slug) });
    // The button goes with its line.
    adding.current?.focus();
  };
  return (
    <>
      {slugs.length === 0 && <p>{settingsTexts.noFeatured}</p>}
      {slugs.length > 0 && (
        <ol className="setting-featured">
          {slugs.map((slug, place) => (
            <li key={slug}>
              <span>{titleOf(slug)}</span>
              <span className="button-row">
                <Button
                  size="small"
                  busy={place === 0}
                  aria-label={settingsTexts.moveUp(titleOf(slug))}
                  onClick={() => swap(place, place - 1)}
                >
                  {settingsTexts.up}
                </Button>
                <Button
                  size="small"
                  busy={place === slugs.length - 1}
                  aria-label={settingsTexts.moveDown(titleOf(slug))}
                  onClick={() => swap(place, place + 1)}
                >
                  {settingsTexts.down}
                </Button>
                <Button
                  size="small"
                  aria-label={settingsTexts.removeFeatured(titleOf(slug))}
                  onClick={() => remove(slug)}
                >
                  {settingsTexts.remove}
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
      <Select
        ref={adding}
        label={settingsTexts.addFeatured}
        placeholder={settingsTexts.pickFeatured}
        value=""
        options={articles
          .filter(({ slug }) => !slugs.includes(slug))
          .map(({ slug, title }) => ({ value: slug, label: title }))}
        onChange={({ target }) => target.value && onChange({ slugs: [...slugs, target.value] })}
      />
    </>
  );
}
