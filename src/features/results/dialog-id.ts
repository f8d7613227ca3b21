/** The id of a dialog or poll on the wire. */
export const dialogIdOf = ({ elementId, blockId }: { elementId: string; blockId: string }): string =>
  `${elementId}.${blockId}`
