#!/bin/bash
# The health check of the Docker image: exits with 0 if the server on this machine responds. It runs every few seconds, and
# bash starts with a small part of the work that Node needs. The image has no other HTTP client.
case ${HOST:-0.0.0.0} in
  0.0.0.0 | ::) host=127.0.0.1 ;;
  *) host=$HOST ;;
esac
exec 3<>"/dev/tcp/$host/${PORT:-2567}" || exit 1
printf 'GET /healthz HTTP/1.0\r\nConnection: close\r\n\r\n' >&3
read -r -t 3 status <&3
[[ $status == *" 200 "* ]]
