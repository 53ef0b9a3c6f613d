import type { MailRequest } from '#server/mail/requests.ts';
import type { Language } from '#server/shared/language.ts';

interface MailTexts {
  readonly greeting: (name: string) => string;
  readonly codeLead: string;
  readonly codeNote: string;
  readonly mails: Readonly<Record<MailRequest['kind'], LinkMailTexts>>;
}

interface LinkMailTexts {
  readonly subject: string;
  readonly lead: string;
  readonly action: string;
  readonly note: string;
}

export const mailTexts: Readonly<Record<Language, MailTexts>> = {
  pt: {
    greeting: (name) => `Olá, ${name}!`,
    codeLead: 'Escreva este código na página onde criou a conta:',
    codeNote: 'O código é válido durante dez minutos. Também pode confirmar com o link:',
    mails: {
      verify_account: {
        subject: 'Confirme a sua conta Mesa',
        lead: 'Falta só um passo para começar a pedir: confirme que este endereço é seu.',
        action: 'Confirmar conta',
        note: 'O link é válido durante uma hora. Se não criou uma conta na Mesa, ignore esta mensagem.',
      },
      reset_password: {
        subject: 'Defina uma nova palavra-passe',
        lead: 'Recebemos um pedido para definir uma nova palavra-passe da sua conta Mesa.',
        action: 'Definir nova palavra-passe',
        note: 'O link é válido durante uma hora. Se não fez este pedido, ignore esta mensagem: a sua palavra-passe não muda.',
      },
    },
  },
  en: {
    greeting: (name) => `Hello, ${name}!`,
    codeLead: 'Type this code on the page where you created the account:',
    codeNote: 'The code is good for ten minutes. You can also confirm with the link:',
    mails: {
      verify_account: {
        subject: 'Confirm your Mesa account',
        lead: 'One step is left before you can order: confirm that this address is yours.',
        action: 'Confirm account',
        note: 'The link is good for one hour. If you did not create an account with Mesa, ignore this message.',
      },
      reset_password: {
        subject: 'Set a new password',
        lead: 'We were asked to set a new password for your Mesa account.',
        action: 'Set new password',
        note: 'The link is good for one hour. If this was not you, ignore this message: your password stays as it is.',
      },
    },
  },
};
