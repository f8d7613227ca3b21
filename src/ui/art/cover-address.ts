/**
 * The address of the generated cover of a course without a picture. Its query contains everything that the drawing
 * depends on.
 */
export function coverAddress({ id, hue }: { id: string; hue: number | null }): string {
  return `/art/covers/${encodeURIComponent(id)}.svg${hue === null ? '' : `?hue=${hue}`}`
}
