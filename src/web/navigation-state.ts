let previous: string | undefined

/** Records a route change, so that the route shown before becomes the previous one (ROUTE-50). */
export function noteNavigation(fromRoute: string | undefined): void {
  previous = fromRoute
}

/** Name of the route shown before this one (spec §2, `prevRoute`); undefined on the first page of a visit. */
export const previousRoute = (): string | undefined => previous
