import { errorsOf } from '#base/errors.ts'

export const profileError = errorsOf({
  'profile.no-such-picture': { status: 404, message: 'There is no such picture among those that you have sent.' },
  'profile.no-such-language': { status: 422, message: 'The portal does not speak this language.' },
})
