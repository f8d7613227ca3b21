/** Returns the id of a dialog or poll in the API. */
export const dialogIdOf = ({ elementId, blockId }: { elementId: string; blockId: string }): string =>
  `${elementId}.${blockId}`
