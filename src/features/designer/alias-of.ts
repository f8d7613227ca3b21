const LENGTH = 64

/** An address made of a title: its Latin letters and digits; empty where it has none. */
export const aliasOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, LENGTH)
