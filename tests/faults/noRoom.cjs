// Preloaded into a server: its files cannot grow while `$FULL_DISK.full` exists.
const fs = require('node:fs');

const folder = process.env.FULL_DISK;
const { openSync, writeSync, fstatSync, existsSync } = fs;
const paths = new Map();

fs.openSync = (path, ...rest) => {
  const file = openSync(path, ...rest);
  paths.set(file, String(path));
  return file;
};
fs.writeSync = (file, bytes, offset, length, position) => {
  const isInside = paths.get(file)?.startsWith(folder);
  if (isInside && position + length > fstatSync(file).size && existsSync(`${folder}.full`)) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
  }
  return writeSync(file, bytes, offset, length, position);
};
