import { errorsOf } from '#base/errors.ts'

export const listsError = errorsOf({
  'lists.no-such-list': { status: 404, message: 'This list does not exist.' },
  'lists.no-such-filter': { status: 404, message: 'This filter does not exist any more.' },
  'lists.no-such-run': { status: 404, message: 'This action does not exist any more.' },
  'lists.no-such-action': { status: 404, message: 'This action does not exist in this list.' },
  'lists.nothing-selected': { status: 409, message: 'Nothing is selected any more. Reload the list.' },
  'lists.too-many': { status: 409, message: 'Too many entries are selected. Narrow the filter.' },
  'lists.too-many-filters': { status: 409, message: 'You have saved as many filters as possible. Delete one first.' },
  'lists.title-taken': { status: 409, message: 'You already have a filter with this name.' },
})
