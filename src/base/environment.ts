/** The one portal that an installation serves. Source: spec §1 and §9, LIMIT-01. */
export const ENVIRONMENT_ID = 'demo'
