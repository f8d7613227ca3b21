import { isOfLanguages } from '#features/settings/web/languages-query.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { TranslationsApi } from '../api.ts'
import type { TextFilter } from '../model.ts'

export const callTranslations = callOf<TranslationsApi>()

const query = queriesOf<TranslationsApi>()
const ROUTE = 'GET /backoffice/translations'

/** Texts as an address filters them. Never cached: somebody else may have changed them. */
export function translationsQuery({ lang, package: name, state, q, offset }: TextFilter) {
  const asked = {
    lang,
    ...(name && { package: name }),
    ...(state && { state }),
    ...(q && { q }),
    ...(offset && { offset }),
  }
  return { ...query(ROUTE, { query: asked }), staleTime: 0 }
}

/** Whether a query depends on the texts: the list of them, or how complete the languages are. */
export const isOfTexts = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[0] === ROUTE || isOfLanguages({ queryKey })
