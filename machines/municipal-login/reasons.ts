import type { Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isComplete: { text: 'municipalLogin.link.incomplete' },
  isWithoutEmail: {
    absent: 'Signing up helps only where the e-mail was what was missing; elsewhere the way on is to try again.',
  },
} satisfies Reasons;
