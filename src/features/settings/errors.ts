import { errorsOf } from '#base/errors.ts'

export const settingsError = errorsOf({
  'settings.changed-meanwhile': { status: 409, message: 'Someone else has changed these settings in the meantime.' },
  'settings.overtaken': {
    status: 409,
    message: 'Someone else has changed some of these settings since this draft was started.',
  },
  'settings.no-draft': { status: 404, message: 'There’s no draft of the settings.' },
  'settings.mail-elsewhere': {
    status: 409,
    message: 'The environment of the server names the email server (SMTP_URL), so it can’t be set here.',
  },
  'settings.no-such-service': { status: 404, message: 'This portal doesn’t have this sign-in service.' },
  'settings.no-such-language': { status: 404, message: 'The product doesn’t have this language.' },
})
