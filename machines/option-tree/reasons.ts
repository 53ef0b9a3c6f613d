import { MAX_QUANTITY } from '#machines/shared/cart/cart.ts';
import { gapIn, obstacleTo, type AddObstacle, type ProductChoice } from '#machines/shared/cart/product-choice.ts';
import type { Reason, Reasons } from '#machines/shared/flow/reasons.ts';

const reasonOf = (obstacle: AddObstacle): Reason => ({
  key: `product.obstacle.${obstacle.key}`,
  values: obstacle.key === 'selection_incomplete' ? { group: obstacle.group.name } : {},
});

const reasonIn = (
  choice: ProductChoice | null,
  find: (choice: ProductChoice) => AddObstacle | null,
  otherwise: Reason,
): Reason => {
  const obstacle = choice && find(choice);
  return obstacle ? reasonOf(obstacle) : otherwise;
};

interface Context {
  choice: ProductChoice | null;
}

export const reasons = {
  canAdd: { text: ({ choice }: Context) => reasonIn(choice, obstacleTo, { key: 'product.loading' }) },
  canDecrease: { text: ({ choice }: Context) => reasonIn(choice, gapIn, { key: 'product.fewest' }) },
  canIncrease: {
    text: ({ choice }: Context) => reasonIn(choice, gapIn, { key: 'product.most', values: { max: MAX_QUANTITY } }),
  },
} satisfies Reasons;
