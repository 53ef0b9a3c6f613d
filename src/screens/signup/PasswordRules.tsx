import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isLongEnough, passwordClasses } from '#machines/shared/validation.ts';
import { cx } from '#src/ui/cx.ts';

/** What a new password needs, ticked off as it is typed. Spec 5 "Signup". */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation();
  const { letter, mixedCase, digit, symbol } = passwordClasses(password);
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3 text-sm">
      <ul>
        <Rule met={isLongEnough(password)} text={t('signup.rules.length')} />
      </ul>
      <p id="password-classes">{t('signup.rules.classes')}</p>
      <ul aria-labelledby="password-classes" className="grid grid-cols-2 gap-1">
        <Rule met={letter} text={t('signup.rules.letter')} />
        <Rule met={mixedCase} text={t('signup.rules.mixedCase')} />
        <Rule met={digit} text={t('signup.rules.digit')} />
        <Rule met={symbol} text={t('signup.rules.symbol')} />
      </ul>
    </div>
  );
}

function Rule({ met, text }: { met: boolean; text: string }) {
  const { t } = useTranslation();
  const Icon = met ? Check : Circle;
  return (
    <li className={cx('flex items-center gap-2', met ? 'text-success-text' : 'text-ink-muted')}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{text}</span>
      <span className="sr-only">{met ? t('signup.rules.met') : t('signup.rules.unmet')}</span>
    </li>
  );
}
