import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import type { OptionTreeRef } from '#machines/option-tree/option-tree.machine.ts';
import { countOf, isFull, minimumOf, type OptionSelection } from '#machines/shared/cart/option-tree.ts';
import type { ProductOption } from '#machines/shared/entities/entities.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { ListRow } from '#src/ui/ListRow.tsx';
import { OptionGroup } from '#src/ui/OptionGroup.tsx';
import { OptionRow } from '#src/ui/OptionRow.tsx';
import { anchorOf } from './anchor.ts';
import { useHint } from './use-hint.ts';

interface NodeProps {
  actor: OptionTreeRef;
  node: ProductOption;
  selection: OptionSelection;
  currency: string;
}

interface OptionNodesProps extends Omit<NodeProps, 'node'> {
  nodes: readonly ProductOption[];
  parent: ProductOption | null;
}

/** Spec 4 "Product option tree". */
export function OptionNodes({ nodes, parent, ...rest }: OptionNodesProps) {
  return nodes.map((node) =>
    node.kind === 'group' ? (
      <GroupNode key={node['@id']} node={node} {...rest} />
    ) : (
      <ChoiceNode key={node['@id']} node={node} parent={parent} {...rest} />
    ),
  );
}

function GroupNode({ actor, node, selection, currency }: NodeProps) {
  const { t } = useTranslation();
  const hint = useHint();
  const isRequired = minimumOf(node) > 0;
  const isAnswered = countOf(node, selection) >= minimumOf(node);
  const toggle = () => actor.send({ type: 'option.toggled', option: node['@id'] });

  if (!isRequired && !selection.expanded.includes(node['@id'])) {
    return (
      <ListRow
        title={node.name}
        text={hint(node)}
        trailing={<ChevronDown aria-hidden="true" className="size-5 text-ink-muted" />}
        onPress={toggle}
      />
    );
  }
  return (
    <div id={anchorOf(node['@id'])}>
      <OptionGroup
        title={node.name}
        hint={isFull(node, selection) ? t('product.full', { count: node.maxQty }) : hint(node)}
        badge={
          isRequired ? (
            <RequiredBadge isAnswered={isAnswered} />
          ) : (
            <IconButton
              label={t('product.collapse', { group: node.name })}
              icon={<ChevronUp aria-hidden="true" className="size-5" />}
              onClick={toggle}
            />
          )
        }
      >
        <OptionNodes actor={actor} nodes={node.children} parent={node} selection={selection} currency={currency} />
      </OptionGroup>
    </div>
  );
}

export function RequiredBadge({ isAnswered }: { isAnswered: boolean }) {
  const { t } = useTranslation();
  if (!isAnswered) return <Badge tone="warning">{t('product.required')}</Badge>;
  return (
    <Badge tone="success" icon={<Check aria-hidden="true" className="size-4" />}>
      {t('product.answered')}
    </Badge>
  );
}

function ChoiceNode({ actor, node, parent, selection, currency }: NodeProps & { parent: ProductOption | null }) {
  const { t } = useTranslation();
  const checked = selection.selected.includes(node['@id']);
  // A radio cannot be unticked, so an optional single choice is a checkbox that replaces the others.
  const isRadio = parent?.maxQty === 1 && minimumOf(parent) === 1;
  return (
    <>
      <OptionRow
        kind={isRadio ? 'radio' : 'checkbox'}
        name={parent?.['@id'] ?? node['@id']}
        checked={checked}
        disabled={!checked && parent !== null && isFull(parent, selection)}
        onToggle={() => actor.send({ type: 'option.toggled', option: node['@id'] })}
        label={node.name}
        description={node.description}
        trailing={
          node.price > 0 && (
            <span className="text-ink-muted tabular-nums">
              {t('product.extra', { amount: formatMoney(node.price, currency) })}
            </span>
          )
        }
      />
      {checked && node.children.length > 0 && (
        <div className="ms-[min(1.5rem,6vw)] grid gap-4 border-s-2 border-line py-2 ps-[min(0.75rem,3vw)]">
          <OptionNodes actor={actor} nodes={node.children} parent={node} selection={selection} currency={currency} />
        </div>
      )}
    </>
  );
}
