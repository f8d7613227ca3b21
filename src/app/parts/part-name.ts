/** Returns the id of a part, which is its folder: `quote` for `../../parts/blocks/quote/view.tsx`. */
export const nameOf = (file: string): string => file.split('/').at(-2) ?? file
