/** The package has declarations, but does not export them. */
declare module 'dom-accessibility-api' {
  export function computeAccessibleName(
    element: Element,
    options?: {
      getComputedStyle?: (element: Element) => CSSStyleDeclaration;
      computedStyleSupportsPseudoElements?: boolean;
    },
  ): string;
  export function computeAccessibleDescription(element: Element): string;
  export function getRole(element: Element): string | null;
  export function isInaccessible(element: Element): boolean;
  export function isSubtreeInaccessible(element: Element): boolean;
}
