import { errorsOf } from '#base/errors.ts'

/** People who may not read a chat get AUTH-DENY. Chat ids are random, so a 404 for an unknown id reveals nothing. */
export const chatError = errorsOf({
  'chat.switched-off': { status: 403, message: 'Chat is turned off on this portal.' },
  'chat.no-such-chat': { status: 404, message: 'Chat not found.' },
  'chat.id-taken': { status: 409, message: 'Another message already has this id.' },
  'chat.empty': { status: 400, message: 'The message is empty.' },
  'chat.too-long': { status: 400, message: 'The message is too long.' },
  'chat.no-such-file': { status: 422, message: 'A file of this message no longer exists. Add it again.' },
  'chat.file-kind': { status: 415, message: 'Only pictures, PDFs, documents, audio and short videos can be sent.' },
  'chat.drawing-too-heavy': {
    status: 413,
    message: 'This drawing is too complex to show safely. Send it as a PNG or JPEG instead.',
  },
  'chat.file-too-large': { status: 413, message: 'Files can be up to 25 MB.' },
  'chat.file-none-sent': { status: 422, message: 'No file was sent.' },
})
