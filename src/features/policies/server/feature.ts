import { registered } from '#features/accounts/server/on-registration.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { policiesAdminApi } from '../admin-api.ts'
import { policiesApi } from '../api.ts'
import { TERMS_CATEGORIES } from '../model.ts'
import { policiesAdminHandlers } from './admin-handlers.ts'
import { policiesHandlers } from './handlers.ts'
import { savePolicyVersions } from './store-versions.ts'
import { insertAcceptances } from './store.ts'

export const policiesFeature = defineFeature({
  name: 'policies',
  api: {
    policies: answer(policiesApi, policiesHandlers),
    policiesAdmin: answer(policiesAdminApi, policiesAdminHandlers),
  },
  listeners: [
    on(registered, ({ userId, now, trx }) => insertAcceptances(trx, { userId, now, categories: TERMS_CATEGORIES })),
  ],
  personRows: {
    'policy_acceptances.user_id': { oneFor: ['category', 'version'] },
  },
  setUp: ({ content }) => content.beforeCommit('policies', savePolicyVersions),
})
