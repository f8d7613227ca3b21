import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { bulkRun, bulkStart, filterOrder, filterQuery, filterTitle, savedFilter, shownColumns } from './model.ts'

const NO_LIST = ['lists.no-such-list'] as const
const NO_FILTER = ['lists.no-such-filter'] as const
const NO_RUN = ['lists.no-such-run'] as const

/** What all lists of the administration have in common. Each list says which role may open it, and each action who may run it. */
export const listsApi = contract({
  'GET /backoffice/lists/:list': {
    summary: 'The saved filters of a list, the columns that one has chosen, and one’s latest action on several entries',
    access: 'mentor',
    output: z.object({
      filters: z.array(savedFilter),
      /** Null if one has not chosen any. */
      columns: z.array(z.string()).nullable(),
      run: bulkRun.nullable(),
    }),
    errors: NO_LIST,
  },
  'PUT /backoffice/lists/:list/columns': {
    summary: 'Choose the columns of a list, in their order',
    access: 'mentor',
    isIdempotent: true,
    body: z.object({ shown: shownColumns }),
    output: z.object({}),
    errors: NO_LIST,
  },
  'DELETE /backoffice/lists/:list/columns': {
    summary: 'Show the columns of a list as they are by default',
    access: 'mentor',
    isIdempotent: true,
    output: z.object({}),
    errors: NO_LIST,
  },
  'POST /backoffice/lists/:list/filters': {
    summary: 'Save a filter of a list under a name. Saving the same name again replaces its filter',
    access: 'mentor',
    body: z.object({ title: filterTitle, query: filterQuery, isShared: z.boolean().default(false) }),
    output: z.object({ id: z.string() }),
    errors: [...NO_LIST, 'lists.too-many-filters'],
  },
  'PUT /backoffice/lists/:list/filters': {
    summary: 'Put one’s saved filters of a list in order; filters that are not named come last',
    access: 'mentor',
    isIdempotent: true,
    body: z.object({ ids: filterOrder }),
    output: z.object({}),
    errors: NO_LIST,
  },
  'PATCH /backoffice/list-filters/:id': {
    summary: 'Rename one’s saved filter, share it with the others who may open the list, or stop sharing it',
    access: 'mentor',
    isIdempotent: true,
    body: z.object({ title: filterTitle.optional(), isShared: z.boolean().optional() }),
    output: z.object({}),
    errors: [...NO_FILTER, 'lists.title-taken'],
  },
  'DELETE /backoffice/list-filters/:id': {
    summary: 'Delete one’s saved filter',
    access: 'mentor',
    isIdempotent: true,
    output: z.object({}),
    errors: NO_FILTER,
  },
  'PUT /backoffice/bulk/:id': {
    summary:
      'Run an action on several entries of a list, or undo one; many entries run in the background. The caller chooses the id',
    access: 'mentor',
    isIdempotent: true,
    body: bulkStart,
    output: bulkRun,
    errors: [
      ...NO_LIST,
      ...NO_RUN,
      'lists.no-such-action',
      'lists.nothing-selected',
      'lists.too-many',
      'accounts.proof-needed',
    ],
  },
  'GET /backoffice/bulk/:id': {
    summary: 'How far one’s action on several entries is, and which entries were refused',
    access: 'mentor',
    output: bulkRun,
    errors: NO_RUN,
  },
  'DELETE /backoffice/bulk/:id': {
    summary: 'Stop one’s action on several entries if it still runs, and forget its outcome',
    access: 'mentor',
    isIdempotent: true,
    output: z.object({}),
  },
})
type Endpoints = typeof listsApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface ListsApi extends Endpoints {}
