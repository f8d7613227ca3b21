/** Aliases at which every portal has a page: the product's own until the portal publishes one (ROUTE-15, ROUTE-57). */
export const STANDARD_ALIASES = ['courses', 'microcourse'] as const
export type StandardAlias = (typeof STANDARD_ALIASES)[number]

export const isStandardAlias = (alias: string): alias is StandardAlias =>
  STANDARD_ALIASES.some((standard) => standard === alias)
