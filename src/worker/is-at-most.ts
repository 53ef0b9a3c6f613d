/** The size after the transfer's compression was undone, which is what a cache holds. */
export const isAtMost = async (response: Response, bytes: number): Promise<boolean> =>
  (await response.clone().blob()).size <= bytes;
