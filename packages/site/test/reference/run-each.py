# Runs the samples that standard input names, a file a line, one after another; tells of each what it printed, or the status
# with which it ended, as a line of JSON. A sample that ends otherwise ends this too.
import contextlib
import io
import json
import runpy
import sys
from urllib.error import HTTPError

for line in sys.stdin:
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            runpy.run_path(line.rstrip("\n"), run_name="__main__")
        told = printed.getvalue()
    except HTTPError as error:
        told = str(error.code)
    print(json.dumps(told), flush=True)
