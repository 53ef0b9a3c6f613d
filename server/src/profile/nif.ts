/** Nine digits, of which the last checks the others (modulo 11). */
export function isNif(nif: string): boolean {
  if (!/^[1-9]\d{8}$/.test(nif)) return false;
  const digits = Array.from(nif, Number);
  const sum = digits.slice(0, 8).reduce((total, digit, index) => total + digit * (9 - index), 0);
  const check = 11 - (sum % 11);
  return digits[8] === (check > 9 ? 0 : check);
}
