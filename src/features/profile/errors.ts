import { errorsOf } from '#base/errors.ts'

export const profileError = errorsOf({
  'profile.no-such-picture': { status: 404, message: 'This picture isn’t among those you’ve uploaded.' },
  'profile.no-such-language': { status: 422, message: 'The portal doesn’t have this language.' },
})
