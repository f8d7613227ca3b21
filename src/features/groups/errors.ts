import { errorsOf } from '#base/errors.ts'

export const groupsError = errorsOf({
  'groups.no-such-group': { status: 404, message: 'There is no such group.' },
  'groups.no-such-person': { status: 404, message: 'There is no such person.' },
  'groups.archived': { status: 409, message: 'This group was put away. Nobody joins it any more.' },
})
