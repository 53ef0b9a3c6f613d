import { CreditCard } from 'lucide-react';

const FRAME = 'h-6 shrink-0 rounded-sm border border-line bg-[#ffffff]';

export function CardBrandIcon({ brand }: { brand: string }) {
  switch (brand) {
    case 'visa':
      return (
        <svg aria-hidden="true" viewBox="0 0 36 24" className={FRAME}>
          <text x="18" y="16.5" textAnchor="middle" fontSize="11" fontWeight="800" fontStyle="italic" fill="#1a1f71">
            VISA
          </text>
        </svg>
      );
    case 'mastercard':
      return (
        <svg aria-hidden="true" viewBox="0 0 36 24" className={FRAME}>
          <circle cx="14" cy="12" r="7" fill="#eb001b" />
          <circle cx="22" cy="12" r="7" fill="#f79e1b" />
          <path d="M18 6.3a7 7 0 0 1 0 11.4 7 7 0 0 1 0-11.4Z" fill="#ff5f00" />
        </svg>
      );
    case 'amex':
      return (
        <svg aria-hidden="true" viewBox="0 0 36 24" className={FRAME}>
          <rect width="36" height="24" fill="#016fd0" />
          <text x="18" y="15.5" textAnchor="middle" fontSize="9" fontWeight="800" fill="#ffffff">
            AMEX
          </text>
        </svg>
      );
    default:
      return (
        <span
          aria-hidden="true"
          className="grid h-6 aspect-3/2 shrink-0 place-items-center rounded-sm border border-line bg-sunken"
        >
          <CreditCard className="size-4" />
        </span>
      );
  }
}
