import { onRegistration } from '#features/accounts/server/on-registration.ts'
import { TERMS_CATEGORIES } from '../model.ts'
import { insertAcceptances } from './store.ts'

/** Lets every registration note which texts were agreed to (POLICY-12). To be called once. */
export function recordPoliciesAtRegistration(): void {
  onRegistration('policies', ({ userId, now, trx }) =>
    insertAcceptances(trx, { userId, now, categories: TERMS_CATEGORIES }),
  )
}
