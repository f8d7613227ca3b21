import { errorsOf } from '#base/errors.ts'

export const filesError = errorsOf({
  'files.not-found': { status: 404, message: 'There is no such file.' },
  'files.no-such-size': { status: 400, message: 'Pictures are made 320, 640, 960, 1280 or 1920 pixels wide.' },
  'files.none-sent': { status: 422, message: 'No file was sent.' },
  'files.too-large': { status: 413, message: 'A picture may have 25 MB at most.' },
  'files.too-many-pixels': { status: 413, message: 'A picture may have 50 million pixels at most.' },
  'files.drawing-too-heavy': { status: 413, message: 'This drawing draws so much that it would stop a browser.' },
  'files.wrong-type': {
    status: 415,
    message: 'Files of this kind are not taken. Pictures, films, recordings, PDF and office documents are.',
  },
  'files.not-what-it-says': { status: 415, message: 'This file is damaged, or is not what its name says.' },
  'files.too-large-for-kind': { status: 413, message: 'The file is larger than files of its kind may be.' },
  'files.person-full': { status: 413, message: 'You have used all the room that one person has in the library.' },
  'files.portal-full': { status: 413, message: 'The library is full.' },
  'files.no-room': { status: 507, message: 'There is no room left on the disk.' },
  'files.too-many-unfinished': { status: 429, message: 'Too many files are on their way already.' },
  'files.no-such-upload': { status: 404, message: 'There is no such upload.' },
  'files.not-whole': { status: 409, message: 'The file has not come whole yet.' },
  'files.in-use': { status: 409, message: 'The file is used somewhere.' },
  'files.other-kind': { status: 409, message: 'A file can be replaced by one of its own kind alone.' },
  'files.no-crop': { status: 409, message: 'Only pictures made of pixels can be cropped.' },
  'files.captions-not-valid': { status: 422, message: 'These are no captions in WebVTT.' },
  'files.no-picture': {
    status: 415,
    message: 'This is no picture that can be read. JPEG, PNG, WebP, AVIF, GIF and SVG are.',
  },
})
