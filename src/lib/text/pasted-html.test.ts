import { expect, test } from 'vitest';
import { losesWords, markdownOf, type PastedNode } from './pasted.ts';

/** As much of a browser's reading of HTML as these pieces need: tags, comments, attributes with any quotes, entities. */
function parse(html: string): PastedNode {
  type Open = PastedNode & { childNodes: PastedNode[] };
  const node = (nodeType: number, nodeName: string, textContent: string | null, attributes = ''): Open => ({
    nodeType,
    nodeName,
    textContent,
    childNodes: [],
    getAttribute: (name) => {
      const [, double, single, bare] =
        new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes) ?? [];
      return double ?? single ?? bare ?? null;
    },
  });
  const open = [node(1, 'BODY', null)];
  for (const [part, comment, closes, name = '', attributes = ''] of html.matchAll(
    /(<!(?:--[\s\S]*?--|[^>]*)>)|<(\/?)([a-z][\w:]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+/gi,
  )) {
    const parent = open.at(-1)!;
    if (comment) parent.childNodes.push(node(8, '#comment', comment));
    else if (!name) parent.childNodes.push(node(3, '#text', decoded(part)));
    else if (closes) open.pop();
    else {
      const element = node(1, name.toUpperCase(), null, attributes);
      parent.childNodes.push(element);
      if (!/^(?:br|hr|img|meta|link|col)$/i.test(name)) open.push(element);
    }
  }
  return open[0]!;
}
const decoded = (text: string) =>
  text.replaceAll('&nbsp;', '\u00A0').replaceAll('&shy;', '\u00AD').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
const pasted = (html: string) => markdownOf(parse(html));

test('Word: points with drawn signs, smart tags, footnotes, comments and a table', () => {
  expect(
    pasted(`<!--StartFragment--><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]-->
<p class=MsoNormal>Il <st1:PersonName w:st="on">sindaco Rossi</st1:PersonName> am&shy;mini&shy;stra <b style='mso-bidi-font-weight:
normal'>da anni</b>.<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span
class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span
style='font-size:12.0pt'>[1]</span><![endif]></span></span></a><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>pane<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;
</span></span></span><![endif]>pane nero<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>primo</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>secondo</p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Anno</p></td><td><p class=MsoNormal>Voti<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>2024</p></td><td><p class=MsoNormal>412</p></td></tr></table>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1"><span>[1]</span></a> Dal verbale.</p></div></div>`),
  ).toBe(
    'Il sindaco Rossi amministra **da anni**.[1]\n\n- pane\n- pane nero\n\n1. primo\n2. secondo\n\n' +
      'Anno | Voti\n\n2024 | 412\n\n[1] Dal verbale.',
  );
});

test('Google Docs: its wrapping, nested and numbered lists, raised numbers', () => {
  expect(
    pasted(`<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span
style="font-weight:700;white-space:pre-wrap;">Titolo</span><span style="font-weight:400;white-space:pre-wrap;"> e resto</span></p><br />
<ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">uno</span></p></li>
<ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>dentro</span></p></li></ul></ul>
<ol start="3"><li><p><span>tre</span></p></li><li><p><span>quattro</span></p></li></ol>
<p><span>Di CO</span><span style="font-size:0.6em;vertical-align:sub;">2</span><span>, 40 m</span><sup>2</sup></p></b>`),
  ).toBe('**Titolo** e resto\n\n- uno\n- dentro\n\n3. tre\n4. quattro\n\nDi CO2, 40 m²');
});

test('LibreOffice: lists in lists, notes, lines of code', () => {
  expect(
    pasted(`<p>Una frase<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>12</sup></a></p>
<ul><li><p>uno</p><ul><li><p>due</p></li></ul></li><li><p>tre</p></li></ul>
<pre>riga uno
riga due</pre><table><tr><td><ul><li><p>a</p></li><li><p>b</p></li></ul></td><th>c</th></tr></table>
<div id="sdfootnote1"><p><a class="sdfootnotesym" href="#sdfootnote1anc">12</a>La nota.</p></div>`),
  ).toBe('Una frase¹²\n\n- uno\n- due\n- tre\n\nriga uno\nriga due\n\n- a - b | c\n\n12La nota.');
});

test('marks that would not count are left out', () => {
  expect(pasted('<p><b>Attenzione:</b>leggi, dell’<i>arte</i>, <b>«no»</b>disse</p>')).toBe(
    'Attenzione:leggi, dell’*arte*, «no»disse',
  );
});

test('what the plain text has and the rest has not is noticed', () => {
  expect(losesWords('**Il sindaco** tace', 'Il sin\u00ADdaco tace')).toBe(false);
  expect(losesWords('1. primo\n2. secondo', 'i. primo\niii. secondo')).toBe(false);
  expect(losesWords('Il sindaco', 'Il sindaco\nUna casella di testo')).toBe(true);
  expect(losesWords('sempre', 'sempre sempre')).toBe(true);
});
