import { errorsOf } from '#base/errors.ts'

export const groupsError = errorsOf({
  'groups.no-such-group': { status: 404, message: 'Group not found.' },
  'groups.no-such-person': { status: 404, message: 'Person not found.' },
  'groups.archived': { status: 409, message: 'This group is archived. Nobody can join it any more.' },
})
