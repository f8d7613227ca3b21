import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { PracticeApi } from '../api.ts'

const query = queriesOf<PracticeApi>()

export const callPractice = callOf<PracticeApi>()

/** Queries how many questions there are for today. */
export const practiceQuery = () => query('GET /lpm/practice')

/** Queries the next question. */
export const nextQuestionQuery = (lang: string) => query('GET /lpm/practice/next', { query: { lang } })
