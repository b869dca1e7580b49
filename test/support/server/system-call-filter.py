#!/usr/bin/env python3
"""Runs a program that may only make the named system calls: all others fail with EPERM, as systemd's SystemCallFilter does.

    python3 system-call-filter.py read,write,... PROGRAM [ARGUMENT ...]    on Linux (x64), with the headers of its kernel
"""
import ctypes
import os
import re
import struct
import sys

NUMBERS = "/usr/include/x86_64-linux-gnu/asm/unistd_64.h"
AUDIT_ARCH_X86_64 = 0xC000003E
PR_SET_SECCOMP, PR_SET_NO_NEW_PRIVS, SECCOMP_MODE_FILTER = 22, 38, 2
LOAD, JUMP_IF_EQUAL, RETURN = 0x20, 0x15, 0x06
ALLOW, FAIL_WITH_EPERM, KILL = 0x7FFF0000, 0x00050001, 0x80000000


def instruction(code, value, jump_true=0, jump_false=0):
    return struct.pack("HBBI", code, jump_true, jump_false, value)


def filter_of(names):
    with open(NUMBERS) as file:
        known = dict(re.findall(r"#define __NR_(\w+) (\d+)", file.read()))
    program = [
        instruction(LOAD, 4),
        instruction(JUMP_IF_EQUAL, AUDIT_ARCH_X86_64, 1, 0),
        instruction(RETURN, KILL),
        instruction(LOAD, 0),
    ]
    for name in names:
        # The kernel of this machine may not know all of them.
        if name in known:
            program += [instruction(JUMP_IF_EQUAL, int(known[name]), 0, 1), instruction(RETURN, ALLOW)]
    return program + [instruction(RETURN, FAIL_WITH_EPERM)]


def main():
    program = b"".join(filter_of(sys.argv[1].split(",")))
    code = ctypes.create_string_buffer(program)
    header = ctypes.create_string_buffer(struct.pack("HxxxxxxQ", len(program) // 8, ctypes.addressof(code)))
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 or libc.prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, header) != 0:
        sys.exit(f"the filter cannot be set: {os.strerror(ctypes.get_errno())}")
    os.execvp(sys.argv[2], sys.argv[2:])


main()
