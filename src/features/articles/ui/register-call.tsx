import { RouterButtonLink } from '#design/link.tsx';
import { heldMark } from '#design/held-mark.ts';
import { canJoin, joinAction } from '#lib/joining.ts';
import { articlePageTexts } from '../page-texts.ts';

/** The call to register under an article (specification 2). */
export function RegisterCall() {
  return (
    <section className="register-call anonymous-only" aria-labelledby="registrati">
      <div>
        <h2 className="title-4" id="registrati">
          {articlePageTexts.registerTitle}
        </h2>
        <p className="note">{articlePageTexts.registerText}</p>
      </div>
      <RouterButtonLink variant="primary" to="/auth/login" state={{ isRegistering: canJoin() }} {...heldMark}>
        {joinAction()}
      </RouterButtonLink>
    </section>
  );
}
