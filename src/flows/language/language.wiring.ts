import { languageMachine } from '#machines/language/language.machine.ts';
import type { Language } from '#machines/shared/values/language.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

export const wire = ({ texts }: Clients) =>
  languageMachine.provide({
    actors: {
      openTexts: serve(() => texts.open()),
      speak: serve(({ language }: { language: Language }, signal) => texts.speak(language, signal)),
      keepLanguage: serve(({ language }: { language: Language }) => texts.keep(language)),
    },
  });
