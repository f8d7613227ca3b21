import { errorsOf } from '#base/errors.ts'

/** People who may not read a chat get AUTH-DENY. Chat ids are random, so a 404 for an unknown id reveals nothing. */
export const chatError = errorsOf({
  'chat.switched-off': { status: 403, message: 'The chat of this portal is switched off.' },
  'chat.no-such-chat': { status: 404, message: 'There is no such chat.' },
  'chat.id-taken': { status: 409, message: 'Another message has this id.' },
  'chat.empty': { status: 400, message: 'There is nothing in this message yet.' },
  'chat.too-long': { status: 400, message: 'This message is too long.' },
  'chat.no-such-file': { status: 422, message: 'A file of this message is gone. Add it once more.' },
  'chat.file-kind': { status: 415, message: 'Pictures, PDF, documents, sound and short films can be sent.' },
  'chat.drawing-too-heavy': {
    status: 413,
    message: 'This drawing is so complex that it would freeze a browser. Send it as a PNG or JPEG instead.',
  },
  'chat.file-too-large': { status: 413, message: 'A file may have 25 MB at most.' },
  'chat.file-none-sent': { status: 422, message: 'No file was sent.' },
})
