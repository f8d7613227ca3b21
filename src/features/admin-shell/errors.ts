import { errorsOf } from '#base/errors.ts'

export const listsError = errorsOf({
  'lists.no-such-list': { status: 404, message: 'List not found.' },
  'lists.no-such-filter': { status: 404, message: 'Filter not found.' },
  'lists.no-such-run': { status: 404, message: 'Run of an action not found.' },
  'lists.no-such-action': { status: 404, message: 'This list has no such action.' },
  'lists.nothing-selected': { status: 409, message: 'Nothing is selected any more. Reload the list.' },
  'lists.too-many': { status: 409, message: 'Too many entries are selected. Narrow the filter.' },
  'lists.too-many-filters': { status: 409, message: 'You have saved as many filters as possible. Delete one first.' },
  'lists.title-taken': { status: 409, message: 'You already have a filter with this name.' },
})
