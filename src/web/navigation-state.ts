let previous: string | undefined

/** Notes that another route is shown: what was shown before is the previous route (ROUTE-50). */
export function noteNavigation(fromRoute: string | undefined): void {
  previous = fromRoute
}

/** Name of the route shown before this one (spec §2, `prevRoute`); undefined on the first page of a visit. */
export const previousRoute = (): string | undefined => previous
