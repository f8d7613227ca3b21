import { errorsOf } from '#base/errors.ts'

export const filesError = errorsOf({
  'files.not-found': { status: 404, message: 'There is no such file.' },
  'files.no-such-size': { status: 400, message: 'Pictures are made 320, 640, 960, 1280 or 1920 pixels wide.' },
  'files.none-sent': { status: 422, message: 'No file was sent.' },
  'files.too-large': { status: 413, message: 'A picture may have 25 MB at most.' },
  'files.no-picture': {
    status: 415,
    message: 'This is no picture that can be read. JPEG, PNG, WebP, AVIF, GIF and SVG are.',
  },
})
