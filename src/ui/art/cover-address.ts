/** The address of the cover that is drawn for a course without a picture. The address contains everything that it shows. */
export function coverAddress({ id, hue }: { id: string; hue: number | null }): string {
  return `/art/covers/${encodeURIComponent(id)}.svg${hue === null ? '' : `?hue=${hue}`}`
}
