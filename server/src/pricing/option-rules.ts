import type { Selectable } from 'kysely';
import type { ProductOptionsTable } from '#server/db/tables/catalogue.ts';

export interface OptionNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly kind: 'group' | 'option';
  readonly price: number;
  readonly minQty: number;
  readonly maxQty: number;
  readonly isRequired: boolean;
}

type OptionRow = Pick<
  Selectable<ProductOptionsTable>,
  'id' | 'parent_id' | 'kind' | 'price' | 'min_qty' | 'max_qty' | 'is_required'
>;

export function optionNode(row: OptionRow): OptionNode {
  return {
    id: row.id,
    parentId: row.parent_id,
    kind: row.kind,
    price: row.price,
    minQty: row.min_qty,
    maxQty: row.max_qty,
    isRequired: row.is_required,
  };
}

/** Parents must be chosen and group quantities met. Spec 5 "Option group validation". */
export function isSelectionValid(tree: readonly OptionNode[], selected: ReadonlySet<number>): boolean {
  const inForce = nodesInForce(tree, null, selected);
  const orderable = new Set(inForce.filter((node) => node.kind === 'option').map((node) => node.id));
  return [...selected].every((id) => orderable.has(id)) && inForce.every((node) => isSatisfied(tree, node, selected));
}

function isSatisfied(tree: readonly OptionNode[], node: OptionNode, selected: ReadonlySet<number>): boolean {
  const children = childrenOf(tree, node.id);
  if (children.length === 0 && node.kind === 'option') return true;
  const chosen = children.filter((child) => selected.has(child.id)).length;
  const groups = children.filter((child) => child.kind === 'group').length;
  const isEnough = chosen + groups >= minimumOf(node);
  return isEnough && (node.maxQty === 0 || chosen <= node.maxQty);
}

function nodesInForce(
  tree: readonly OptionNode[],
  parentId: number | null,
  selected: ReadonlySet<number>,
): OptionNode[] {
  return childrenOf(tree, parentId)
    .filter((node) => node.kind === 'group' || selected.has(node.id))
    .flatMap((node) => [node].concat(nodesInForce(tree, node.id, selected)));
}

export function minimumOf({ minQty, isRequired }: OptionNode): number {
  return Math.max(minQty, isRequired ? 1 : 0);
}

export function childrenOf(tree: readonly OptionNode[], parentId: number | null): OptionNode[] {
  return tree.filter((node) => node.parentId === parentId);
}
