/** Gives the ids of a clean drawing, and what refers to them, the name of its block: another on the page may have the same. */
export function ownIds(svg: string, blockId: string): string {
  const prefix = `${blockId.replaceAll(/[^\w-]/g, '')}-`
  return svg.replaceAll(/<[^<>]+>/g, (tag) =>
    tag.replaceAll(/ id="/g, ` id="${prefix}`).replaceAll(/url\(\s*#/g, `url(#${prefix}`),
  )
}
