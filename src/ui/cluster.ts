/** In px. */
interface ScreenPoint {
  x: number;
  y: number;
}

/** An item joins the first group whose first item is closer than `distance` px on both axes. Order is kept. */
export function clusters<Item>(items: readonly Item[], at: (item: Item) => ScreenPoint, distance: number): Item[][] {
  const groups: { at: ScreenPoint; items: Item[] }[] = [];
  for (const item of items) {
    const point = at(item);
    const near = groups.find(
      ({ at: first }) => Math.max(Math.abs(first.x - point.x), Math.abs(first.y - point.y)) < distance,
    );
    if (near) near.items.push(item);
    else groups.push({ at: point, items: [item] });
  }
  return groups.map((group) => group.items);
}
