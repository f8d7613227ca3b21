/** The id of the portal; an installation serves exactly one. Source: spec §1 and §9, LIMIT-01. */
export const ENVIRONMENT_ID = 'demo'
