/** The address of the cover that is drawn for a course without a picture. All that it shows stands in the address. */
export function coverAddress({ id, hue }: { id: string; hue: number | null }): string {
  return `/art/covers/${encodeURIComponent(id)}.svg${hue === null ? '' : `?hue=${hue}`}`
}
